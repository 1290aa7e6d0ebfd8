/** What `GET /sys/user/profile` says of the operator. */
export interface OwnProfile {
  username: string;
  realname: string;
  avatar: string | null;
  sex: number | null;
  birthday: string | null;
  email: string | null;
  telephone: string | null;
  /** Masked. */
  phone: string | null;
  workNo: string | null;
  post: string | null;
  createTime: string | null;
  roles: string[];
  departs: string[];
}

export const PROFILE = '/sys/user/profile';

export const SEXES = new Map([
  [1, '男'],
  [2, '女'],
]);
