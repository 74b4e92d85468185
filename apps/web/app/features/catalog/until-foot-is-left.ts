/** Longer nobody needs from a link to its press; a pointer that just lies there holds nothing up. */
const AT_MOST_MS = 2_000;

/** Settles once no mouse is at the foot of the page, whose link would go from under it as it comes to press. */
export async function untilFootIsLeft(): Promise<void> {
  const foot = document.querySelector("footer:hover");
  if (foot === null || !matchMedia("(hover: hover)").matches) return;
  await new Promise<void>((settle) => {
    const timer = setTimeout(settle, AT_MOST_MS);
    foot.addEventListener(
      "pointerleave",
      () => {
        clearTimeout(timer);
        settle();
      },
      { once: true },
    );
  });
}
