/** A calendar that was made, and the tag of its bytes. */
interface FeedText {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** Calendars of feeds as they were last made: one feed of a mosque is read by thousands. */
export interface FeedTexts {
  /** @param stamp what the text depends on beside the feed; with another one it is made anew */
  find(feedId: string, stamp: string, make: () => Promise<FeedText>): Promise<FeedText>;
}

/** Some two hundred feeds of 60 days. */
const MOST_BYTES = 32_000_000;

/** Keeps those that were read last. Of one that is being made, all readers get the same. */
export function createFeedTexts(mostBytes = MOST_BYTES): FeedTexts {
  const kept = new Map<string, { readonly stamp: string; readonly text: FeedText }>();
  const making = new Map<string, Promise<FeedText>>();
  let bytes = 0;

  function forget(feedId: string): void {
    bytes -= kept.get(feedId)?.text.bytes.length ?? 0;
    kept.delete(feedId);
  }

  function keep(feedId: string, stamp: string, text: FeedText): void {
    forget(feedId);
    kept.set(feedId, { stamp, text }); // at the end: the first of the map is the one that nobody asked for longest
    bytes += text.bytes.length;
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  return {
    async find(feedId, stamp, make) {
      const known = kept.get(feedId);
      if (known?.stamp === stamp) {
        keep(feedId, stamp, known.text);
        return known.text;
      }
      const name = `${feedId} ${stamp}`;
      const under = making.get(name);
      if (under !== undefined) return under;
      const made = make().finally(() => making.delete(name));
      making.set(name, made);
      const text = await made;
      keep(feedId, stamp, text);
      return text;
    },
  };
}
