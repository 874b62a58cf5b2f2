import { join } from 'node:path';
import { pagesUrl } from '@booking/core/business-file/host-name';
import { apiError } from '@booking/core/errors';
import type { PosterSize } from '@booking/core/routes/console/setup/poster';
import { ownPhotoPath, SHARED_PHOTO } from '@booking/core/rules/pictures/photos';
import { tradeOf } from '@booking/core/trades';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { Piscina } from 'piscina';
import { accountForServices } from '../../db/host-names.ts';
import type { PhotoFiles } from '../../stores/photos/files.ts';
import { posterWords } from '../../texts/texts.ts';
import { liveBusinessOf } from '../live-business.ts';
import type { Poster } from './print-poster.ts';

type Parts = { readonly entities: Entities; readonly photos: PhotoFiles; readonly publicUrl: string };

const LIMIT_MS = 20_000;
// The process is held in 220 MiB: an idle thread goes, and a poster that takes more than this is none.
const IDLE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 64 };

let pool: Promise<Piscina> | undefined;

/** Loaded with the first poster. */
async function startPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  const filename = join(import.meta.dirname, 'poster-thread.ts');
  return new Pool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: LIMITS });
}

/** @throws ApiError 503 after 20 seconds */
async function print(poster: Poster): Promise<Uint8Array> {
  pool ??= startPool();
  const signal = AbortSignal.timeout(LIMIT_MS);
  return (await pool).run(poster, { signal }).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
    throw apiError('server_error', 'The poster took too long to print.', { status: 503, cause });
  });
}

/** The logo, where it was uploaded: nothing that lies elsewhere is fetched. */
async function logoOf(photos: PhotoFiles, url: string | null | undefined): Promise<Uint8Array | null> {
  const id = url ? ownPhotoPath(url, 'small')?.split('/')[2] : undefined;
  const file = id === undefined ? null : await photos.read(id, SHARED_PHOTO.file);
  return file === null ? null : Uint8Array.from(file);
}

/** What leads guests to the booking page of a business, as a PDF. */
export async function readPoster({ entities, photos, publicUrl }: Parts, id: string, size: PosterSize) {
  const em = entities.fork();
  const business = await liveBusinessOf(em, id);
  const { slug, kind, account, updatedAt } = business;
  const { own_host } = await accountForServices(em, business);
  const words = posterWords(account.language);
  const file = await print({
    ...{ size, name: account.name, call: words.calls[kind], hint: words.hint },
    url: `${pagesUrl(publicUrl, own_host)}/${tradeOf(kind).page}/${slug}`,
    colour: account.brand?.colour ?? null,
    logo: await logoOf(photos, account.brand?.logo_url),
    changedMs: Date.parse(updatedAt),
  });
  return { file, name: `${slug}-${size}.pdf` };
}
