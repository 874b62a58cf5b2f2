import { ownPhotoPath } from '@booking/core/rules/pictures/photos';
import { useEffect, useRef, useState } from 'react';
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components';
import { ask } from '../../api/client.ts';
import { CallError } from '../../api/errors.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Button, IconButton } from '../button.tsx';
import { ErrorNote } from '../page.tsx';
import { toast } from '../toast.tsx';

type PhotosProps = {
  /** What they show: `Logo`, `Photos: Double room`. */
  readonly label: string;
  /** Their addresses, in the order in which guests see them. */
  readonly urls: readonly string[];
  readonly onChange: (urls: string[]) => void;
  readonly most: number;
};

// iPhones and older browsers give HEIC no type.
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif', '.heic', '.heif'];

/** The same photo sent twice is one: no key is needed for who presses again. */
async function uploadPhoto(file: File): Promise<string> {
  const body = new FormData();
  body.set('photo', file);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const { urls } = (await ask('POST', '/photos', { body, headers })) as { urls: { large: string } };
  return urls.large;
}

const isFile = (item: { readonly kind: string }): item is FileDropItem => item.kind === 'file';

/** Uploads one after another; what was typed meanwhile stays. */
function useUpload(props: PhotosProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<CallError | null>(null);
  const add = (url: string) => {
    const { urls, most, onChange } = latest.current;
    const kept = most === 1 ? [] : urls.filter((other) => other !== url);
    onChange([...kept, url].slice(0, most));
  };
  const upload = async (files: readonly File[]) => {
    const chosen = files.slice(0, props.most);
    setError(null);
    try {
      for (const [i, file] of chosen.entries()) {
        setWaiting(chosen.length - i);
        add(await uploadPhoto(file));
      }
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
    } finally {
      setWaiting(0);
    }
  };
  const putBack = (url: string, at: number) => {
    const { urls, onChange } = latest.current;
    if (!urls.includes(url)) onChange(urls.toSpliced(at, 0, url));
  };
  return { upload, putBack, waiting, error };
}

type ShownProps = Pick<PhotosProps, 'label' | 'urls' | 'onChange'> & {
  readonly putBack: (url: string, at: number) => void;
};

/** The photos as guests see them, each with what moves and removes it. */
function Shown({ label, urls, onChange, putBack }: ShownProps) {
  const { photos, parts } = useTexts();
  if (urls.length === 0) return null;
  const nameOf = (at: number) => (urls.length === 1 ? label : photos.numbered({ label, number: at + 1 }));
  const remove = (url: string, at: number) => {
    onChange(urls.toSpliced(at, 1));
    toast(photos.removed, { undo: () => putBack(url, at) });
  };
  const toFront = (url: string, at: number) => onChange([url, ...urls.toSpliced(at, 1)]);
  return (
    <ul className="photos-shown" aria-label={label}>
      {urls.map((url, at) => (
        <li key={url}>
          {/* A picture of another site is not loaded here: nothing is, in the console. */}
          {ownPhotoPath(url, 'small') === null ? (
            <span className="photo-elsewhere">{url.replace(/^https?:\/\//, '')}</span>
          ) : (
            <img src={ownPhotoPath(url, 'small') ?? ''} alt={nameOf(at)} width={160} height={90} loading="lazy" />
          )}
          <div className="actions">
            {at > 0 && (
              <IconButton icon="up" label={photos.first({ photo: nameOf(at) })} onPress={() => toFront(url, at)} />
            )}
            <IconButton icon="cross" label={`${parts.remove}: ${nameOf(at)}`} onPress={() => remove(url, at)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Photos that are shown and uploaded: chosen, dropped here, or pasted. */
export function Photos(props: PhotosProps) {
  const { label, most } = props;
  const { photos } = useTexts();
  const { upload, putBack, waiting, error } = useUpload(props);
  const drop = async (items: Iterable<{ readonly kind: string }>) => {
    const files = [...items].filter(isFile);
    await upload(await Promise.all(files.map((item) => item.getFile())));
  };
  return (
    <div className="photos-field">
      <Shown {...props} putBack={putBack} />
      <DropZone className="photos-drop" aria-label={label} onDrop={({ items }) => void drop(items)}>
        <FileTrigger
          acceptedFileTypes={KINDS}
          allowsMultiple={most > 1}
          onSelect={(files) => void upload([...(files ?? [])])}
        >
          <Button small isPending={waiting > 0}>
            {most > 1 ? photos.chooseSeveral : photos.choose}
          </Button>
        </FileTrigger>
        <Text slot="label" className="hint">
          {waiting > 0 ? photos.uploading({ count: waiting }) : photos.kinds}
        </Text>
      </DropZone>
      {waiting > 0 && <progress aria-label={photos.uploading({ count: waiting })} />}
      <ErrorNote error={error} />
    </div>
  );
}
