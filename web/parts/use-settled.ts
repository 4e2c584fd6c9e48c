import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: for requests that follow typing or a slider. */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
