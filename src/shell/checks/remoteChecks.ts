import type { AxiosInstance } from 'axios';
import type { Envelope } from '../http/client';

export interface DuplicatePayload {
  tableName: string;
  fieldName: string;
  fieldVal: string;
  dataId?: string;
}

/** Spec §5: skipped when the value is empty; passes when success is true, else the server's message. */
export async function duplicateCheck(
  client: AxiosInstance,
  payload: DuplicatePayload,
): Promise<string | null> {
  if (!payload.fieldVal) return null;
  const answer = await client.get<unknown, Envelope>('/sys/duplicate/check', { params: payload });
  return answer.success ? null : answer.message;
}

/** Spec §5: skipped when code or value is empty; the value is URL-encoded by the caller as well as by the query. */
export async function ruleCheck(
  client: AxiosInstance,
  ruleCode: string,
  value: string,
): Promise<string | null> {
  if (!ruleCode || !value) return null;
  const params = { ruleCode, value: encodeURIComponent(value) };
  const answer = await client.get<unknown, Envelope>('/sys/checkRule/checkByCode', { params });
  return answer.success ? null : answer.message;
}
