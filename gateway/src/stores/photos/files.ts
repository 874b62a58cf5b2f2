/** The names of a photo's files, and their bytes. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Where the files of photos lie. Ids and names are ours, and safe in paths. */
export type PhotoFiles = {
  /** All files of a photo, or none; what is there already stays. */
  write(id: string, files: Files): Promise<void>;
  /** One file; null where there is none. */
  read(id: string, name: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
};
