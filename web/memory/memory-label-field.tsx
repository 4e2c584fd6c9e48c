import type { InputHTMLAttributes } from 'react'
import { TextField } from '../parts/field.tsx'

interface LabelFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'pattern' | 'maxLength'> {
  label: string
  error?: string | undefined
}

/** Takes a label as the service does: of a workspace, a peer or a session. */
export function LabelField({ label, error, ...rest }: LabelFieldProps) {
  return (
    <TextField
      required
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      label={label}
      hint="Letters, digits and _ . : @ + ~ -"
      error={error}
      maxLength={512}
      pattern="[A-Za-z0-9_.:@+~\-]+"
      title="Letters, digits and _ . : @ + ~ -"
    />
  )
}
