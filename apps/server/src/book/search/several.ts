/** A set of objects of which there are tens of thousands, most with one or two members: lists take a quarter of the room. */
export type Several<Member> = readonly Member[] | ReadonlySet<Member>;

/** More are looked through for too long. */
const MOST_LISTED = 8;

const NONE: readonly never[] = [];
export const none = <Member>(): Several<Member> => NONE;

export const sizeOf = <Member>(several: Several<Member>): number => ("size" in several ? several.size : several.length);

/** With one more: what was handed in may be the same, and is not to be used any more. */
export function withMember<Member>(several: Several<Member>, member: Member): Several<Member> {
  // Safe: whoever has one has it from here, where it was made.
  if ("size" in several) return (several as Set<Member>).add(member);
  if (several.includes(member)) return several;
  return several.length < MOST_LISTED ? [...several, member] : new Set([...several, member]);
}

/** With one less, as above. */
export function withoutMember<Member>(several: Several<Member>, member: Member): Several<Member> {
  if ("size" in several) {
    // Safe: as above.
    (several as Set<Member>).delete(member);
    return several;
  }
  return several.includes(member) ? several.filter((other) => other !== member) : several;
}
