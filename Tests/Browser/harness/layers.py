"""What has a layer of the browser's own."""

from . import gestures
from .chromium import Tab


def layers(tab: Tab) -> list[str]:
    """The classes of the nodes that have one, from the bottom to the top, once a feed that was scrolled by a notch rests."""
    found = []
    tab.devtools.on("LayerTree.layerTreeDidChange", lambda event: found.append(event.get("layers", [])))
    tab.send("DOM.getDocument", depth=0)
    tab.send("LayerTree.enable")
    gestures.notch(tab, 10)
    tab.rest()
    nodes = [tab.send("DOM.describeNode", backendNodeId=layer["backendNodeId"])["node"]
             for layer in found[-1] if layer["drawsContent"] and "backendNodeId" in layer]
    return [dict(zip(node.get("attributes", [])[::2], node.get("attributes", [])[1::2])).get("class", "") for node in nodes]
