import { Select } from 'antd';
import type { CodeGrant, Judgement } from '../studioCalls';
import '../versions/versions.css';

interface NewCodesProps extends Pick<Judgement, 'codes' | 'roles'> {
  grants: readonly CodeGrant[];
  onChange(grants: CodeGrant[]): void;
}

/** Which roles get the rights that come with a publication; nobody but the administrator where none is chosen. */
export function NewCodes({ codes, roles, grants, onChange }: NewCodesProps) {
  if (codes.length === 0) return null;
  const open = codes.filter(({ fault }) => fault === null);
  const rolesOf = (code: string) => grants.find((one) => one.code === code)?.roleIds ?? [];
  const give = (grantedCodes: readonly string[], roleIds: string[]) =>
    onChange([
      ...grants.filter(({ code }) => !grantedCodes.includes(code)),
      ...(roleIds.length > 0 ? grantedCodes.map((code) => ({ code, roleIds })) : []),
    ]);
  const choices = roles.map(({ id, name }) => ({ value: id, label: name }));
  const choice = (label: string, grantedCodes: readonly string[], value: string[]) => (
    <Select
      mode="multiple"
      size="small"
      aria-label={label}
      placeholder="只有管理员"
      optionFilterProp="label"
      options={choices}
      value={value}
      onChange={(roleIds: string[]) => give(grantedCodes, roleIds)}
    />
  );
  const mayGive = roles.length > 0 && open.length > 0;
  const all = open.map(({ code }) => code);
  const shared = roles.map(({ id }) => id).filter((id) => all.every((code) => rolesOf(code).includes(id)));
  return (
    <fieldset className="studio-codes">
      <legend>新增的权限给哪些角色</legend>
      {!mayGive && <p>发布后只有管理员能用，请有权授权的人到“角色授权”里授予</p>}
      {mayGive && open.length > 1 && (
        <div>
          <span>全部</span>
          {choice('全部新增的权限给', all, shared)}
        </div>
      )}
      {codes.map(({ code, title, fault: refusal }) => (
        <div key={code}>
          <span>
            {title} <code>{code}</code>
          </span>
          {mayGive && (refusal === null ? choice(`${title}给`, [code], rolesOf(code)) : <em>{refusal}</em>)}
        </div>
      ))}
    </fieldset>
  );
}
