type Call = (...args: unknown[]) => unknown;

interface Options {
  cache: { create(): { get(key: string): unknown; set(key: string, value: unknown): void } };
}

/**
 * What use-intl needs of `@formatjs/fast-memoize`, in whose place the build puts it: calls are kept by all their arguments.
 * The package has strategies, caches and serializers of its own beside that, in the first load of every page.
 */
export function memoize(call: Call, { cache }: Options): Call {
  const known = cache.create();
  return (...args) => {
    const key = JSON.stringify(args);
    const value = known.get(key) ?? call(...args);
    known.set(key, value);
    return value;
  };
}

/** Named by who asks for the only strategy there is. */
export const strategies = {};
