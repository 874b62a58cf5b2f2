/** The package brings no types. */
declare module 'heic-decode' {
  type HeicImage = {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
  };
  /** The images in a file, none of them decoded yet. */
  function all(input: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]>;
  const decodeHeic: { readonly all: typeof all };
  export default decodeHeic;
}
