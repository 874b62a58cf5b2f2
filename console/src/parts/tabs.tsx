import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const chosen = selected === undefined ? {} : { selectedKey: selected };
  return (
    <AriaTabs className="tabs" {...chosen} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className="tab-list">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
