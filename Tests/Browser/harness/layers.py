"""Compositor layers of the browser."""

from . import gestures
from .chromium import Tab


def layers(tab: Tab) -> list[str]:
    """The classes of the nodes with layers, from bottom to top, once a feed rests after one notch."""
    found = []
    tab.devtools.on("LayerTree.layerTreeDidChange", lambda event: found.append(event.get("layers", [])))
    tab.send("DOM.getDocument", depth=0)
    tab.send("LayerTree.enable")
    gestures.notch(tab, 10)
    tab.rest()
    drawn = [layer for layer in found[-1] if layer["drawsContent"] and "backendNodeId" in layer]
    nodes = [tab.send("DOM.describeNode", backendNodeId=layer["backendNodeId"])["node"] for layer in drawn]
    # Names and values alternate.
    attributes = [iter(node.get("attributes", [])) for node in nodes]
    return [dict(zip(each, each)).get("class", "") for each in attributes]
