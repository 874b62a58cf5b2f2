import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import type { CallError } from '../../../api/errors.ts';
import { saveFile } from '../../../api/save-file.ts';

function useFile(name: string, read: () => Promise<unknown>) {
  return useMutation<void, CallError>({ mutationFn: async () => saveFile(name, (await read()) as Blob) });
}

/** Saves the invoice of a stay as a PDF. */
export const useInvoiceFile = (id: string, number: string | null) =>
  useFile(`${number ?? id}.pdf`, () => {
    const query = number === null ? {} : { number };
    return ask('GET', '/stays/{id}/invoice.pdf', { params: { path: { id }, query }, parseAs: 'blob' });
  });

/** Saves the pro forma bill of a group as a PDF. @param title what it is called */
export const useProFormaFile = (id: string, title: string) =>
  useFile(`${title}.pdf`, () =>
    ask('GET', '/groups/{id}/pro-forma.pdf', { params: { path: { id } }, parseAs: 'blob' }),
  );
