import { writeFileSync } from 'node:fs';
import { FIGURES, figuresPage } from './figures.ts';
import { PAGE, printedPage } from './page.ts';

writeFileSync(PAGE, printedPage());
writeFileSync(FIGURES, figuresPage());
