import { type PhotoSize, photoPath } from '../rules/pictures/photos.ts';
import { at, type Example, id } from './example.ts';

const imported = {
  ...{ id: id(70), kind: 'guests', source: 'old system', state: 'done' },
  ...{ rows: 120, created: 110, filled: 3, unchanged: 5, without_place: 0, rejected_count: 2, kept: 0, created_at: at },
  rejected: [
    { row: 7, reason: 'E-Mail: this is no e-mail address.' },
    { row: 31, reason: 'An e-mail address or a telephone number is needed.' },
  ],
  columns: [
    { heading: 'Gast', field: 'name' },
    { heading: 'E-Mail', field: 'email' },
    { heading: 'Punkte', field: null },
  ],
  fields: ['name', 'email', 'phone'],
};
const undone = { ...imported, state: 'undone', kept: 3 };

const urlOf = (size: PhotoSize) => `https://api.example.org${photoPath(id(1), size)}`;

/** Files: those of other systems, which each trade takes for its own businesses, and photos. */
export const fileExamples: Readonly<Record<string, Example>> = {
  uploadPhoto: {
    reply: { id: id(1), urls: { small: urlOf('small'), medium: urlOf('medium'), large: urlOf('large') } },
  },
  importFile: { body: { kind: 'guests', source: 'old system', skip_rejected: 'true' }, reply: { import: imported } },
  listImports: { reply: { imports: [imported], running: null } },
  exportAll: { reply: 'PK' },
  undoImport: { reply: { import: undone } },
};
