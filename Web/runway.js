// How the browser's own offsets stand for those of the content, which may be longer than any browser scrolls.

/** The longest runway, in pixels: browsers stop between 17 and 33 million. */
export const LONGEST = 16_000_000;

/** How far one pixel of the runway is one of the content at both ends of long content. */
const PLAIN = 250_000;

/**
 * The range that the browser scrolls, and what it stands for.
 *
 * Up to 16,000,000 px both are the same. Beyond, they are at both ends, and in between the runway's pixels stand for
 * so many more of the content: a thumb reaches everything, in order. Both directions rise strictly.
 *
 * A runway that keeps another length than its content's stands for it in proportion.
 */
export class Runway {
  /**
   * @param {number} content How long the content is, in pixels.
   * @param {number} window How much of it the window shows.
   * @param {number} length How long the runway is, in pixels.
   */
  constructor(content, window, length = Math.min(content, LONGEST)) {
    this.length = length;
    /** Whether a pixel of the runway may stand for more, or less, than one of the content. */
    this.isLong = content !== length;
    this.last = Math.max(0, content - window);
    this.nativeLast = Math.max(0, this.length - window);
    /** How far both are the same at the ends. */
    this.plain = length === LONGEST && content > LONGEST ? PLAIN : 0;
    /** How many pixels of the content one of the runway's is, between the ends. */
    this.scale = this.isLong ? (this.last - 2 * this.plain) / Math.max(1, this.nativeLast - 2 * this.plain) : 1;
  }

  /** The content's offset for the browser's. */
  toContent(native) {
    if (!this.isLong || native <= this.plain) return native;
    if (native >= this.nativeLast - this.plain) return this.last - (this.nativeLast - native);
    return this.plain + (native - this.plain) * this.scale;
  }

  /** The browser's offset for the content's. */
  toNative(offset) {
    if (!this.isLong || offset <= this.plain) return offset;
    if (offset >= this.last - this.plain) return this.nativeLast - (this.last - offset);
    return this.plain + (offset - this.plain) / this.scale;
  }
}
