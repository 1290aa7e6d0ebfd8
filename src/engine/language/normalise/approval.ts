import { parseCondition } from '../../condition/parse';
import type { Approval, ApprovalStep, Approver, SingleApproverSum } from '../../contract/approval';
import type { Condition } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { ApprovalDefinition, ApprovalStepDefinition, SoloSumDefinition } from '../parse/definition';
import { effectCalls } from './effectCalls';
import { setOf } from './set';

type Fields = Record<string, Field>;

/** `when`: the action's own. */
export function normaliseApproval(
  raw: ApprovalDefinition | undefined,
  when: Condition | null,
  fields: Fields,
): Approval | null {
  if (raw === undefined) return null;
  const { applicant = null, steps, refusedBy = null, remind } = raw;
  return {
    applicant,
    when,
    steps: steps.map((step) => normaliseStep(step, fields)),
    refusedBy,
    remindHours: remind === undefined ? null : Number.parseInt(remind, 10) * (remind.endsWith('d') ? 24 : 1),
  };
}

function normaliseStep(step: ApprovalStepDefinition, fields: Fields): ApprovalStep {
  const { title, of = 'any', when, beyond, set, run } = step;
  return {
    title,
    who: approverOf(step),
    isAll: of === 'all',
    when: when ? parseCondition(when, fields) : null,
    beyond: beyond ? singleApproverSumOf(beyond, fields) : null,
    set: set ? setOf(set, fields) : {},
    run: effectCalls(run),
  };
}

function approverOf({ role, manager, person }: ApprovalStepDefinition): Approver {
  if (role !== undefined) return { kind: 'role', role };
  if (manager !== undefined) return { kind: 'manager', field: manager };
  if (person !== undefined) return { kind: 'person', field: person };
  return { kind: 'anybody' };
}

function singleApproverSumOf(raw: SoloSumDefinition, fields: Fields): SingleApproverSum {
  const { called, amount, payee = null, group = null, counts, limits, reason = null } = raw;
  return {
    ...{ called, amount, payee, group, reason },
    counts: counts ? parseCondition(counts, fields) : null,
    limits: { payee: limits.payee ?? null, operator: limits.operator ?? null },
  };
}

/** Nobody has the button of what they applied for themselves, nor once a step has noted that they agreed. */
export function withoutOwn(
  when: Condition | null,
  raw: ApprovalDefinition | undefined,
  fields: Fields,
): Condition | null {
  if (raw === undefined) return when;
  const agreed = raw.steps.flatMap(({ set = {} }) =>
    Object.keys(set).filter((name) => set[name] === '$user.id'),
  );
  const names = [...new Set([...(raw.applicant === undefined ? [] : [raw.applicant]), ...agreed])];
  if (names.length === 0) return when;
  const others = names.map((name) => parseCondition({ [name]: { ne: '$user.id' } }, fields));
  const own = when === null ? [] : 'all' in when ? when.all : [when];
  return { all: [...own, ...others] };
}
