export type Area = { readonly name: string; readonly open?: boolean };
/** `2026-12-31T18:00` each. */
export type Block = {
  readonly table?: string | undefined;
  readonly area?: string | undefined;
  readonly from: string;
  readonly to: string;
};

/** What a restaurant may lack: a file of before has neither. */
export type Floor = { readonly areas?: readonly Area[]; readonly table_blocks?: readonly Block[] };
