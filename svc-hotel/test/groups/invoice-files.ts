import { CALLER_HEADER, CALLER_LIFE_MS } from '@booking/core/caller';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Hotel, SECRET, type Service } from '../service.ts';

/** A file that the service answers. */
export async function fileOf({ app }: Pick<Service, 'app'>, { id }: Hotel, path: string): Promise<Buffer> {
  const caller = { ...callerFor({ id, kind: 'hotel' }), exp: Date.now() + CALLER_LIFE_MS };
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { [CALLER_HEADER]: signCallerToken(caller, callLine('GET', path), SECRET) },
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** All words of a PDF. */
export async function pdfText(file: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ');
}
