import { callServer, signInFirst } from './builtServer';

interface NewOperator {
  username: string;
  realname: string;
  roleCode: string;
  /** The operator's own password after the first sign-in. */
  own: string;
}

/** Adds an operator with a role, who has signed in once and chosen a password. */
export async function addSecondOperator(
  url: string,
  token: string,
  { username, realname, roleCode, own }: NewOperator,
): Promise<void> {
  const { result: roles } = (await callServer(url, '/sys/role/queryall', { token })).body;
  const role = (roles as { id: string; roleCode: string }[]).find((one) => one.roleCode === roleCode);
  const password = 'Trial-2026x';
  await callServer(url, '/sys/user/add', {
    token,
    body: {
      username,
      realname,
      password,
      confirmpassword: password,
      selecteddeparts: '',
      selectedroles: role?.id,
    },
  });
  await signInFirst(url, { username, password, own });
}
