CREATE TABLE "identities" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"user_uuid" text NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "identities_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_uuid" text NOT NULL,
	"device_id" text NOT NULL,
	"bound_ms" bigint NOT NULL,
	CONSTRAINT "known_devices_user_uuid_device_id_pk" PRIMARY KEY("user_uuid","device_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_ms" bigint NOT NULL,
	"expires_ms" bigint NOT NULL,
	"used_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"sent_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_accounts" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"main_uuid" text NOT NULL,
	"device_id" text NOT NULL,
	"signed_in_ms" bigint NOT NULL,
	"expires_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_ms" bigint NOT NULL,
	"used_ms" bigint,
	CONSTRAINT "verification_codes_account_purpose_pk" PRIMARY KEY("account","purpose")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "service_expires_ms" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "kind" text DEFAULT 'token' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "spent_ms" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_accounts" ADD CONSTRAINT "sub_accounts_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_accounts" ADD CONSTRAINT "sub_accounts_main_uuid_users_user_uuid_fk" FOREIGN KEY ("main_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_accounts" ADD CONSTRAINT "sub_accounts_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "one_time_tickets_subject" ON "one_time_tickets" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "one_time_tickets_expires" ON "one_time_tickets" USING btree ("expires_ms");--> statement-breakpoint
CREATE INDEX "sent_messages_account" ON "sent_messages" USING btree ("account","sent_ms");--> statement-breakpoint
CREATE INDEX "sent_messages_address" ON "sent_messages" USING btree ("address","sent_ms");--> statement-breakpoint
CREATE INDEX "sent_messages_sent" ON "sent_messages" USING btree ("sent_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_accounts_main_device" ON "sub_accounts" USING btree ("main_uuid","device_id");--> statement-breakpoint
CREATE INDEX "sub_accounts_device" ON "sub_accounts" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "tokens_family" ON "tokens" USING btree ("family");