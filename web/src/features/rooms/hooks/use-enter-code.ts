import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { roomCodeLength } from '../../../lib/contract-values.precomputed.ts';
import { normaliseCode } from '../room-rules.ts';

const pastedLink = /\/join\/([\w-]+)/;

type EnterCode = {
  code: string;
  busy: boolean;
  missing: boolean;
  error: ApiError | null;
  type: (text: string) => void;
  submit: () => void;
};

/** Handles a typed code: looks the room up after the last character and opens its join page. */
export function useEnterCode(): EnterCode {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const find = async (id: string) => {
    setError(null);
    setMissing(id === '');
    if (id === '') return;
    setBusy(true);
    try {
      const room = await call('getRoom', { params: { id } });
      await navigate(`/join/${room.room_id}`);
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };
  return {
    code,
    busy,
    missing,
    error,
    type: (text) => {
      const link = pastedLink.exec(text)?.[1];
      if (link !== undefined) void navigate(`/join/${link}`);
      const typed = normaliseCode(text).slice(0, roomCodeLength);
      setCode(typed);
      setMissing(false);
      setError(null);
      if (link === undefined && typed.length === roomCodeLength && typed !== code) void find(typed);
    },
    submit: () => void find(code),
  };
}
