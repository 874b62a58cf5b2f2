import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import type { CallError } from '../../../api/errors.ts';

/** Saves a file as a browser saves any. */
function useFile(name: string, read: () => Promise<unknown>) {
  return useMutation<void, CallError>({
    mutationFn: async () => {
      const url = URL.createObjectURL((await read()) as Blob);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    },
  });
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
