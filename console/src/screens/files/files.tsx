import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { PastImports } from './past-imports.tsx';

/** Files of other systems come in, and everything goes out. */
export default function FilesScreen() {
  const { files } = useTexts();
  return (
    <Page title={files.title} lead={files.lead}>
      <ImportCard />
      <PastImports />
      <ExportCard />
    </Page>
  );
}
