import { Button, Spin } from 'antd';
import type { Claims } from './useClaims';

/** What is shown in place of a record: it is being claimed, it could not be, or none waits. */
export function QueueNone({ claims }: { claims: Claims }) {
  if (claims.error !== null)
    return (
      <div className="queue-none" role="alert">
        <p>{claims.error}</p>
        <Button onClick={claims.start}>重试</Button>
      </div>
    );
  if (claims.current !== null) return null;
  return (
    <div className="queue-none">
      {claims.isLoading ? (
        <Spin />
      ) : (
        <>
          <p>{claims.hasPassed ? '其余记录都已跳过' : '没有等待处理的记录'}</p>
          <Button onClick={claims.restart}>{claims.hasPassed ? '从头开始' : '再看看'}</Button>
        </>
      )}
    </div>
  );
}
