// What of the package is used, so that a checkout whose packages are older still compiles.
declare module 'uqr' {
  type Code = { readonly size: number; readonly data: readonly (readonly boolean[])[] };
  export function encode(text: string, options: { readonly ecc: 'L' | 'M' | 'Q' | 'H'; readonly border: number }): Code;
}
