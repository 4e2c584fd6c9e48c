-- Where thousands of one ordering key wait for the first of them, jobs of none are found past them.
create index job_free on job (lane, account_id, priority desc, run_at, id) where status = 'queued' and ordering_key is null;
