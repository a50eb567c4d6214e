"""Reading Swift sources, as far as the checks of parts and folders need it."""

import re
from dataclasses import dataclass, field

TYPE = re.compile(r"(?<![\w.`])(struct|class|actor|enum|extension|protocol)\s+(?!func\b|var\b|let\b|subscript\b)([\w.]+)")
PROPERTY = re.compile(r"(?<![\w.`])(var|let)\s+")
BODY = re.compile(r"(?<![\w.`#])(func|init|subscript|deinit)\b[?!]?")
OBSERVER = re.compile(r"\s*(?:@\w+\s+)*(willSet|didSet)\b")


@dataclass(frozen=True)
class Fault:
    """A violation of a rule at a line."""

    file: str
    line: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.text}"


@dataclass
class SwiftType:
    """A type and its stored properties, of which one that is declared for each of several platforms counts once."""

    file: str
    line: int
    name: str
    stored: set = field(default_factory=set)

    @property
    def properties(self):
        """The number of stored properties."""
        return len(self.stored)


def code(source):
    """Returns a source of the same length and lines, with spaces in place of comments and of the text of strings."""
    out = list(source)
    end = len(source)

    def blank(first, last):
        for index in range(first, last):
            if out[index] != "\n":
                out[index] = " "

    def comment(index):
        """Blanks the comment at an index; returns the index behind it."""
        if source.startswith("//", index):
            last = source.find("\n", index)
            last = end if last < 0 else last
        else:
            depth, last = 1, index + 2
            while depth and last < end:
                if source.startswith("/*", last):
                    depth, last = depth + 1, last + 2
                elif source.startswith("*/", last):
                    depth, last = depth - 1, last + 2
                else:
                    last += 1
        blank(index, last)
        return last

    def string(index, hashes):
        """Blanks the text of the literal whose quotes are at an index; returns the index behind it."""
        quotes = '"""' if source.startswith('"""', index) else '"'
        closing, escape = quotes + "#" * hashes, "\\" + "#" * hashes
        index += len(quotes)
        while index < end:
            if source.startswith(closing, index):
                return index + len(closing)
            if source.startswith(escape + "(", index):
                blank(index, index + len(escape))
                index = walk(index + len(escape) + 1, inside=True)
                continue
            width = len(escape) + 1 if source.startswith(escape, index) else 1
            blank(index, min(end, index + width))
            index += width
        return end

    def walk(index, inside=False):
        """Walks code, up to the parenthesis that closes an interpolation; returns the index behind it."""
        depth = 1
        while index < end:
            character = source[index]
            if source.startswith(("//", "/*"), index):
                index = comment(index)
                continue
            hashes = re.compile(r'#+(?=")').match(source, index)
            if hashes or character == '"':
                index = string(hashes.end() if hashes else index, len(hashes[0]) if hashes else 0)
                continue
            if inside and character in "()":
                depth += 1 if character == "(" else -1
                if depth == 0:
                    return index + 1
            index += 1
        return end

    walk(0)
    return "".join(out)


def line_of(text, index):
    """Returns the number of the line that holds an index."""
    return text.count("\n", 0, index) + 1


def closing(text, index):
    """Returns the index behind the bracket that closes the one at an index."""
    depth = 0
    while index < len(text):
        depth += text[index] in "([{"
        depth -= text[index] in ")]}"
        index += 1
        if depth == 0:
            break
    return index


def declared(text, index):
    """Returns the names of the stored properties declared behind a `var` or `let`, and the index behind them."""
    stored = set()
    while True:
        pattern = re.compile(r"\s*(`?\w+`?|\()").match(text, index)
        if not pattern:
            return stored, index
        names = {pattern[1]}
        index = pattern.end()
        if pattern[1] == "(":
            last = closing(text, index - 1)
            names, index = {name.strip() for name in text[index : last - 1].split(",") if name.strip()}, last
        if stored and not re.compile(r"\s*[:=]").match(text, index):
            # Behind a comma between the arguments of a generic type.
            names = set()
        computed, index, goes_on = ending(text, index)
        stored |= set() if computed else names
        if not goes_on:
            return stored, index
        index += 1


def ending(text, index):
    """Returns whether a property has a computed body, the index of its end, and whether another one follows.

    It ends at a comma, at a semicolon, at the end of the type's body, or at the end of a line that an operator does not
    continue.
    """
    has_value = False
    while index < len(text):
        character = text[index]
        if character == "=" and text[index + 1] not in "=>" and text[index - 1] not in "=!<>":
            has_value = True
            index = re.compile(r"\s*").match(text, index + 1).end()
            continue
        if character == "{":
            last = closing(text, index)
            is_observer = OBSERVER.match(text, index + 1)
            if not has_value and not is_observer:
                return True, last, False
            index = last
            continue
        if character in "([":
            index = closing(text, index)
            continue
        if character == ",":
            return False, index, True
        if character in ";}":
            return False, index, False
        if character == "\n":
            rest = re.compile(r"\s*").match(text, index).end()
            before = text[:index].rstrip()[-1:]
            goes_on = before in "=:?+-*/&|<>" and not re.search(r"[\w\])}>]\s*[?!>]$", text[:index].rstrip()[-4:])
            if before == ">" and text[:index].rstrip()[-2:] == "->":
                goes_on = True
            if not goes_on and not re.match(r"(\.|\?\?|\?|:|\+|-(?!>)|\*|&&|\|\||=(?!=)|\{|->)", text[rest : rest + 2]):
                return False, index, False
            index = rest
            continue
        index += 1
    return False, index, False


EMBEDDED = re.compile(r"^[ \t]*#if hasFeature\(Embedded\)\n((?:(?![ \t]*#(?:if|endif)).*\n)*?)[ \t]*#else\b", re.M)


def native(text):
    """Returns code of the same lines without what stands in place of something else in Embedded Swift alone."""
    return EMBEDDED.sub(lambda match: "\n" * match[0].count("\n"), text)


def types(file, text):
    """Returns the types of a file, given as `code`."""
    text = native(text)
    found = []

    def walk(index, last, owner):
        """Reads the declarations of a body."""
        while index < last:
            character = text[index]
            if character in "([{":
                # Conditional compilation has no braces; any other is a body or an argument.
                index = closing(text, index)
                continue
            if not (character.isalpha() or character == "_"):
                index += 1
                continue
            matched = TYPE.match(text, index)
            if matched and not text[:index].endswith("."):
                opening = text.find("{", matched.end())
                if opening < 0 or opening >= last:
                    return
                inner = closing(text, opening)
                owns = None
                if matched[1] not in ("extension", "protocol"):
                    owns = SwiftType(file, line_of(text, index), matched[2])
                    found.append(owns)
                if matched[1] != "protocol":
                    walk(opening + 1, inner - 1, owns)
                index = inner
                continue
            if BODY.match(text, index):
                index = end_of_function(text, index, last)
                continue
            if PROPERTY.match(text, index):
                line = text[text.rfind("\n", 0, index) + 1 : index]
                is_static = re.search(r"\b(static|class)\b", line)
                names, index = declared(text, PROPERTY.match(text, index).end())
                if owner and not is_static:
                    owner.stored |= names
                continue
            index = re.compile(r"\w+").match(text, index).end()

    walk(0, len(text), None)
    return found


def end_of_function(text, index, last):
    """Returns the index behind a function's body, or behind its signature where it has none."""
    while index < last:
        character = text[index]
        if character in "([":
            index = closing(text, index)
        elif character == "{":
            return closing(text, index)
        else:
            index += 1
    return last


def swift_files(root, folders):
    """Yields the name and the code of each Swift file in folders."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*.swift")):
            yield str(path.relative_to(root)), code(path.read_text(encoding="utf-8"))
