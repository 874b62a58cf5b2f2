import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import type { CallError } from '../../../api/errors.ts';

/** Saves the invoice of a stay as a PDF, as a browser saves any file. */
export function useInvoiceFile(id: string, number: string | null) {
  return useMutation<void, CallError>({
    mutationFn: async () => {
      const query = number === null ? {} : { number };
      const init = { params: { path: { id }, query }, parseAs: 'blob' };
      const url = URL.createObjectURL((await ask('GET', '/stays/{id}/invoice.pdf', init)) as Blob);
      const link = document.createElement('a');
      link.href = url;
      link.download = `${number ?? id}.pdf`;
      link.click();
      URL.revokeObjectURL(url);
    },
  });
}
