"""Chromium's accessibility tree, as a screen reader gets it, and the focus that a list takes over."""

from dataclasses import dataclass

from .chromium import Tab


@dataclass(frozen=True)
class Node:
    """One node that is read."""

    role: str
    name: str
    text: str
    """The text of the node and its descendants."""
    position: str | None
    """`aria-posinset` of its element, which the DevTools tree omits."""
    size: str | None
    """`aria-setsize`, likewise."""


def read(tab: Tab, role: str) -> list[Node]:
    """All nodes of a role, in the order in which they are read."""
    nodes = tab.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found = []

    def value(node, key) -> str:
        return node.get(key, {}).get("value", "")

    def children(node):
        return (by_id[child] for child in node.get("childIds", []) if child in by_id)

    def text(node) -> str:
        if value(node, "role") == "StaticText":
            return value(node, "name")
        return " ".join(filter(None, map(text, children(node))))

    def walk(node):
        if not node.get("ignored") and value(node, "role") == role:
            attributes = attributes_of(tab, node["backendDOMNodeId"])
            found.append(Node(
                role, value(node, "name"), text(node),
                attributes.get("aria-posinset"), attributes.get("aria-setsize")))
        for child in children(node):
            walk(child)

    for root in (node for node in nodes if "parentId" not in node):
        walk(root)
    return found


def attributes_of(tab: Tab, node: int) -> dict[str, str]:
    """The attributes of the element behind a node."""
    flat = tab.send("DOM.describeNode", backendNodeId=node)["node"].get("attributes", [])
    return dict(zip(flat[::2], flat[1::2]))


def expect_focus_after_removal(tab: Tab, item: int):
    """Removes the item that has the focus, and fails unless the list has the focus then, and scrolls by keys."""
    tab.run("(item) => feed.removeItems(item, 1)", item)
    tab.frames()
    assert tab.run("feed.element.getRootNode().activeElement === feed.scroller")
    tab.page.keyboard.press("PageDown")
    tab.rest()
    assert tab.offset() > 300
