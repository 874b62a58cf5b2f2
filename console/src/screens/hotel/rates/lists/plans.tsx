import '../rates.css';
import { ButtonLink } from '../../../../parts/button.tsx';
import { Card, Page } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { PartForm } from '../../../setup/form/part-form.tsx';
import { Rows } from '../../../setup/form/rows.tsx';
import type { RatePlan, Rates } from '../rates-data.ts';
import { setPlans } from '../set/set-plans.ts';
import { LongStays } from './long-stays.tsx';
import { PlanTerms, PlanTexts } from './plan-fields.tsx';

const newPlan = (): RatePlan => ({
  ...{ name: '', refundable: true, breakfast_included: false, pay_when: 'arrival' },
  ...{ min_stay: 1, percent_of_base: 100, room_types: [] },
});

function Plans({ value, set }: { value: Rates; set: (more: Partial<Rates>) => void }) {
  const { rates } = useTexts();
  return (
    <>
      <Card>
        <Rows
          label={rates.plan}
          at="rate_plans"
          mainField="name"
          items={value.rate_plans}
          onChange={(plans) => set(setPlans(value, plans))}
          make={newPlan}
          add={rates.addPlan}
        >
          {(item, put) => (
            <>
              <PlanTexts item={item} set={put} />
              <PlanTerms
                item={item}
                set={put}
                others={value.rate_plans.filter((plan) => plan !== item).map(({ name }) => name)}
              />
            </>
          )}
        </Rows>
      </Card>
      <Card title={rates.longStaysOfHotel}>
        <LongStays
          at="long_stay_discounts"
          steps={value.long_stay_discounts}
          onChange={(long_stay_discounts) => set({ long_stay_discounts })}
        />
      </Card>
    </>
  );
}

/** Rate plans and the discounts that are the same on all of them. */
export default function PlansScreen() {
  const { rates } = useTexts();
  const back = (
    <ButtonLink href="/rates" icon="left">
      {rates.rates}
    </ButtonLink>
  );
  return (
    <Page title={rates.plans} lead={rates.plansLead} actions={back}>
      <PartForm<Rates> name="rates">{(value, set) => <Plans value={value} set={set} />}</PartForm>
    </Page>
  );
}
