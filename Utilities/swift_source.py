"""Reading Swift sources, as far as the checks of parts and folders need it."""

import re
from dataclasses import dataclass

TYPE = re.compile(r"(?<![\w.`])(struct|class|actor|enum|extension|protocol)\s+(?!func\b|var\b|let\b|subscript\b)([\w.]+)")


@dataclass(frozen=True)
class Fault:
    """A violation of a rule at a line."""

    file: str
    line: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.text}"


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


def swift_files(root, folders):
    """Yields the name and the code of each Swift file in folders."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*.swift")):
            yield str(path.relative_to(root)), code(path.read_text(encoding="utf-8"))
