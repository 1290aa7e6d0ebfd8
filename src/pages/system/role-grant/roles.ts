/** A row of `GET /sys/role/queryall`. */
export interface Role {
  id: string;
  roleName: string;
  roleCode: string;
}

/** Roles to choose from; `admin` has every right and is granted none. */
export function roleChoices(roles: readonly Role[]): { value: string; label: string }[] {
  return roles
    .filter(({ roleCode }) => roleCode !== 'admin')
    .map(({ id, roleName, roleCode }) => ({ value: id, label: `${roleName}（${roleCode}）` }));
}
