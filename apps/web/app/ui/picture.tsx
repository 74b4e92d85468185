import { useState } from "react";
import missing from "./picture-missing.svg?url";
import styles from "./picture.module.css";

/** Widths that the server makes pictures in; those wider than the original are not asked for. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;
const NEWER_FORMATS = ["avif", "webp"] as const;
/** Drawings are as they are at every size. */
const DRAWING = /\.svg$/;
/** The widest place that a text has, on screens twice as fine too. */
const SIZES = "(max-width: 45rem) 100vw, 45rem";

export interface PictureSource {
  address: string;
  /** In pixels; 0 where a drawing says none. */
  width: number;
  height: number;
}

/**
 * A picture in the newest format and the least size that suit the screen. Its place is as large before it is there as
 * afterwards, and where it does not come another picture stands in it.
 */
export function Picture({ address, width, height, alt }: PictureSource & { alt: string }) {
  const [isMissing, setMissing] = useState(false);
  const setsIn = (format: string): string =>
    WIDTHS.filter((each, index) => each < width || (WIDTHS[index - 1] ?? 0) < width)
      .map((each) => `${address}.${each}.${format} ${Math.min(each, width)}w`)
      .join(", ");
  // Said twice: the other picture has a shape of its own, which would count for more than these two.
  const place = width > 0 && height > 0 ? { width, height, style: { aspectRatio: `${width} / ${height}` } } : {};
  return (
    <picture>
      {!isMissing &&
        !DRAWING.test(address) &&
        NEWER_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={setsIn(format)} sizes={SIZES} />
        ))}
      <img
        ref={(image) => {
          // It may have failed before the page was taken over.
          if (image?.complete === true && image.naturalWidth === 0 && !DRAWING.test(image.src)) setMissing(true);
        }}
        className={styles.picture}
        src={isMissing ? missing : address}
        data-missing={isMissing || undefined}
        alt={alt}
        {...place}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  );
}
