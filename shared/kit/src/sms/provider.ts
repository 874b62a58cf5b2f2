/** A text on its way. */
export type OutgoingText = {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** Where the provider tells what became of it. */
  readonly statusUrl: string;
  /** So long it may still be delivered, in milliseconds. */
  readonly validMs: number;
};

/**
 * What sending came to. `unavailable`: nobody was reached, or our own login is refused, which says nothing about the text.
 * `later`: it was not taken this time. `doubtful`: the provider failed and may have taken it all the same. `silent`: it
 * left, and nothing was heard. `never`: it was refused for good; `opted_out` where the number wants no texts.
 */
export type TextSent =
  | { readonly as: 'sent'; readonly id: string | null }
  | { readonly as: 'unavailable' | 'silent'; readonly error: string }
  | { readonly as: 'later' | 'doubtful'; readonly error: string; readonly afterMs: number | null }
  | { readonly as: 'never' | 'opted_out'; readonly error: string };

/** What the provider knows of a text whose sending was not answered: the ids of those that read alike, newest first. */
export type TextsFound =
  | { readonly as: 'found'; readonly ids: readonly string[] }
  | { readonly as: 'unavailable'; readonly error: string };

/** Whoever takes texts to telephones. Neither call throws; errors name no number and no text. */
export type SmsProvider = {
  /** Whether the number that texts come from can be answered: only then they say how to have no more of them. */
  readonly answerable: boolean;
  /** @param begin runs before the text's first byte leaves, and can still hold it back by throwing: then `unavailable` */
  send(text: OutgoingText, begin: () => Promise<void>): Promise<TextSent>;
  find(text: Pick<OutgoingText, 'to' | 'body'>): Promise<TextsFound>;
  close(): Promise<void>;
};
