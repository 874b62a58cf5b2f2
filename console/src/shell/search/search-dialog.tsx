import { useSession } from '../../api/session.tsx';
import { Dialog } from '../../parts/dialogs.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { SearchBox } from './search-box.tsx';

export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { shell } = useTexts();
  const { business } = useSession();
  return (
    <Dialog title={shell.search} isOpen={isOpen} onClose={onClose}>
      <SearchBox kind={business.kind} onLeave={onClose} />
    </Dialog>
  );
}
