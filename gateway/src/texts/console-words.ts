/** A page of two sentences. */
type Said = { readonly title: string; readonly text: string };

/** What the console's plain pages say. */
export type ConsoleWords = {
  readonly name: string;
  readonly enter: {
    readonly lead: string;
    readonly email: string;
    readonly button: string;
    readonly wrong: string;
    readonly passkey: string;
    readonly passkeyFailed: string;
  };
  readonly sent: Said & { readonly again: string };
  readonly press: { readonly title: string; readonly text: (email: string) => string; readonly button: string };
  readonly over: Said & { readonly again: string };
  readonly foreign: Said & { readonly again: string };
  readonly inside: {
    readonly title: string;
    readonly lead: string;
    readonly email: string;
    readonly businesses: string;
    readonly none: string;
    readonly owner: string;
    readonly manager: string;
    readonly staff: string;
    readonly housekeeping: string;
    readonly out: string;
    readonly everywhere: string;
  };
};
