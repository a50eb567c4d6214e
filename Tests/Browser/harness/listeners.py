"""Listeners and observers of a page that are there at a moment."""

COUNT = """
const live = new Map();
const key = (type, options) => `${type} ${typeof options === "object" ? options?.capture === true : options === true}`;
const { addEventListener, removeEventListener } = EventTarget.prototype;
const of = (target) => live.get(target) ?? live.set(target, new Map()).get(target);
const forget = (target, name, listener) => {
    of(target).get(name)?.delete(listener);
    if (of(target).get(name)?.size === 0) of(target).delete(name);
    if (of(target).size === 0) live.delete(target);
};
EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    if (listener && !options?.signal?.aborted) {
        const name = key(type, options);
        if (!of(target).has(name)) of(target).set(name, new Set());
        of(target).get(name).add(listener);
        if (options?.signal) addEventListener.call(options.signal, "abort", () => forget(target, name, listener));
        if (options?.once) addEventListener.call(target, type, () => forget(target, name, listener), { once: true });
    }
    return addEventListener.call(target, type, listener, options);
};
EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    forget(target, key(type, options), listener);
    return removeEventListener.call(target, type, listener, options);
};
const observed = new Map();
for (const name of ["ResizeObserver", "IntersectionObserver", "MutationObserver"]) {
    const Before = window[name];
    window[name] = class extends Before {
        observe(target, ...rest) {
            if (!observed.has(this)) observed.set(this, new Set());
            observed.get(this).add(target);
            super.observe(target, ...rest);
        }
        unobserve(target) {
            observed.get(this)?.delete(target);
            super.unobserve(target);
        }
        disconnect() {
            observed.delete(this);
            super.disconnect();
        }
    };
}
window.counted = () => ({
    listeners: [...live.values()].flatMap((names) => [...names.values()]).reduce((sum, { size }) => sum + size, 0),
    observed: [...observed.values()].reduce((sum, { size }) => sum + size, 0),
});
"""
"""Counts them from the beginning of a page; `counted()` gives their numbers."""
