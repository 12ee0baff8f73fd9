-- Clearer names: a browser is recognised by the hash of its token.
alter table refused_forms rename column holder_hash to browser_hash;
alter table orders rename column holder_hash to browser_hash;
alter table valuations rename column holder_hash to browser_hash;
alter table valuation_holders rename column holder_hash to browser_hash;
alter table valuation_holders rename to valuation_browsers;
alter table payments rename column look_at to next_poll_at;
alter table refunds rename column ask_at to next_attempt_at;
update orders set owner = 'browser:' || substr(owner, 8) where owner like 'holder:%';
