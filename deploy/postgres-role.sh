# Read by the image of PostgreSQL when its volume is empty: an ordinary role and its database, for row-level security does
# not bind a superuser.
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role cairn login password :'password';
create database cairn owner cairn encoding 'UTF8' template template0;
SQL
