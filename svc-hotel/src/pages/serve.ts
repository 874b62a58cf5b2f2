import { createRenderTokens } from '@booking/kit/pages/render-token';
import type { FastifyInstance } from 'fastify';
import { createStayTokens } from '../usecases/page-links.ts';
import { serveTokenPages } from './token-pages.ts';
import type { TokenPages } from './verdicts.ts';

export type Pages = Omit<TokenPages, 'tokens' | 'renders'> & { readonly encryptionKey: string };

/** Every page of a hotel but the payment's. */
export function servePages(app: FastifyInstance, { encryptionKey, ...pages }: Pages): void {
  const tokens = createStayTokens(encryptionKey);
  serveTokenPages(app, { ...pages, tokens, renders: createRenderTokens(encryptionKey) });
}
