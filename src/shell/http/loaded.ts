import { RequestError } from '../../engine/index';

/** A script that a call needs; without one the call has not been answered. */
export async function loaded<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load();
  } catch (error) {
    console.error('a script cannot be loaded', error);
    throw new RequestError('网络连接失败，请检查网络后重试', { isUnanswered: true });
  }
}
