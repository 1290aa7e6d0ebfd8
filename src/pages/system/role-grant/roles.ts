import type { AnswerOf } from '../../../contract/routeTable';

export type Role = AnswerOf<'GET /sys/role/queryall'>[number];

/** Roles to choose from; `admin` has every right and is granted none. */
export function roleChoices(roles: readonly Role[]): { value: string; label: string }[] {
  return roles
    .filter(({ roleCode }) => roleCode !== 'admin')
    .map(({ id, roleName, roleCode }) => ({ value: id, label: `${roleName}（${roleCode}）` }));
}
