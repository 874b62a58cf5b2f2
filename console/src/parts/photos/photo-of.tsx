import { TextField } from '../fields.tsx';
import { Photos } from './photos.tsx';

type Props = {
  /** What the field of its address is called, and what the picture is. */
  readonly label: string;
  readonly name: string;
  readonly url: string | undefined;
  /** Its place in the form, if that is not `photo_url`. */
  readonly at?: string;
  readonly onChange: (url: string | undefined) => void;
};

/** One picture: its address, and what uploads one. */
export function PhotoOf({ label, name, url, at = 'photo_url', onChange }: Props) {
  return (
    <>
      <TextField
        type="url"
        at={at}
        label={label}
        placeholder="https://"
        value={url ?? ''}
        onChange={(text) => onChange(text || undefined)}
      />
      <Photos label={name} most={1} urls={url ? [url] : []} onChange={([next]) => onChange(next)} />
    </>
  );
}
