/** What a code is for (`contract.md` §4). */
export type SmsMode = '0' | '1' | '2';
export const SMS_LOGIN: SmsMode = '0';
export const SMS_REGISTER: SmsMode = '1';
export const SMS_FORGET: SmsMode = '2';

/** Who carries a code to a phone. The product brings none: a deployment, or a test, gives one to `Services`. */
export interface SmsPort {
  send(message: { phone: string; code: string; mode: SmsMode }): Promise<void>;
}
