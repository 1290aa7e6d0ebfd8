import type { KeyObject } from 'node:crypto';

/** An application of Alipay's open platform, signing with keys (not certificates). */
export interface AlipaySettings {
  /** `https://openapi.alipay.com/gateway.do`. */
  gateway: string;
  appId: string;
  /** Our merchant's number (2088…), which its notices of payments must name; absent: it is not looked at. */
  sellerId?: string;
  /** Signs what we send. */
  privateKey: KeyObject;
  /** Alipay's own public key, which checks what it sends. */
  alipayKey: KeyObject;
  notifyUrl: string;
  /** Of a call; 8 s. */
  timeoutMs?: number;
}
