import { describe, expect, it } from 'vitest';
import { ExclusionViolation, exclusionViolationOr } from '../../src/db/errors.ts';

describe('an error of the database', () => {
  it('that an exclusion constraint raised bears its own name in logs, the constraint, and what Postgres said', () => {
    const raised = Object.assign(new Error('conflicting key value'), { code: '23P01', constraint: 'table_claim_once' });
    const error = exclusionViolationOr(raised);
    expect(error).toBeInstanceOf(ExclusionViolation);
    expect(error).toMatchObject({ name: 'ExclusionViolation', constraint: 'table_claim_once', cause: raised });
    expect(String(error)).toBe('ExclusionViolation: refused by the exclusion constraint table_claim_once');
  });

  it('of any other kind stays what it is', () => {
    const other = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(exclusionViolationOr(other)).toBe(other);
  });
});
